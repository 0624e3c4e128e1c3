import { beforeEach, expect, it, vi } from "vitest";
import { GatheredViews } from "./recently-seen.server";

const saved: [number, number][][] = [];
const save = async (views: ReadonlyMap<number, number>) => void saved.push([...views]);

beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
});
it("saves the views of five seconds together, in the request that had the first of them", async () => {
  const views = new GatheredViews();
  const first = views.add(7, Date.now(), save);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([views.add(7, Date.now(), save), views.add(8, Date.now(), save)]).toEqual([undefined, undefined]);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  expect(saved).toEqual([
    [
      [7, 2],
      [8, 1],
    ],
  ]);
});

it("counts each view once, and the next ones after they were saved", async () => {
  const views = new GatheredViews();
  views.add(7, Date.now(), save);
  await vi.advanceTimersByTimeAsync(5_000);
  views.add(7, Date.now(), save);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([[[7, 1]], [[7, 1]]]);
});

it("loses only the views that couldn't be saved", async () => {
  const views = new GatheredViews();
  const failed = views.add(7, Date.now(), () => Promise.reject(new Error("no database")));
  const rejection = expect(failed).rejects.toThrow("no database");
  await vi.advanceTimersByTimeAsync(5_000);
  await rejection;
  views.add(8, Date.now(), save);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saved).toEqual([[[8, 1]]]);
});

it("lets another request save what an ended one would have saved", async () => {
  const views = new GatheredViews();
  views.add(7, Date.now(), save);
  // If the runtime ends the request, its timer never fires.
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 30_000);
  expect(views.add(8, Date.now(), save)).toBeDefined();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saved).toEqual([
    [
      [7, 1],
      [8, 1],
    ],
  ]);
});
