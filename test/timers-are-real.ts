import { afterEach, vi } from "vitest";

// Files share a process: a clock that a failed test left stopped would stop every later file that waits.
afterEach(() => void vi.useRealTimers());
