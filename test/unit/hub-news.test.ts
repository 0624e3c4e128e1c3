import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HubNotifier } from "../../workers/auction-room/hub-notifier";

const told: (readonly number[])[] = [];
const waited: Promise<unknown>[] = [];
const news = () =>
  new HubNotifier({ waitUntil: (work) => void waited.push(work) }, async (members) => {
    told.push(members);
  });

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  waited.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it("notifies the first members immediately", () => {
  news().tell([1, 2]);
  expect(told).toEqual([[1, 2]]);
});

it("collects the next members and notifies each of them once", async () => {
  const hubs = news();
  hubs.tell([1]);
  hubs.tell([2, 3]);
  hubs.tell([3, 1]);
  expect(told).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([[1], [2, 3, 1]]);
});

it("keeps its object awake until everyone was notified, and not longer", async () => {
  const hubs = news();
  hubs.tell([1]);
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(waited);
  hubs.tell([]);
  expect(waited).toHaveLength(1);
  hubs.tell([4]);
  expect(told).toEqual([[1], [4]]);
});

it("continues notifying after a failure", async () => {
  let tries = 0;
  const hubs = new HubNotifier(
    { waitUntil: (work) => void waited.push(work.catch(() => undefined)) },
    async (members) => {
      tries += 1;
      if (tries === 1) throw new Error("the hubs can't be reached");
      told.push(members);
    },
  );
  hubs.tell([1]);
  await Promise.all(waited);
  hubs.tell([2]);
  expect(told).toEqual([[2]]);
});
