import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, it } from "vitest";
import { sweep } from "./alarms";

/** Something that has just come due, and the Durable Object whose alarm settles it. */
interface Due {
  readonly id: number;
  readonly object: DurableObjectStub;
}

/** The tests that everything an alarm settles must pass. */
export function itSettlesOnce<Item extends Due>({
  due,
  deliverAgain,
  settle,
  expectSettledOnce,
}: {
  /** Makes it anew. */
  readonly due: () => Promise<Item>;
  /** Does what the alarm does, in the object. */
  readonly deliverAgain: (item: Item) => Promise<unknown>;
  /** Does what the alarm does, as another writer. */
  readonly settle: (item: Item) => Promise<unknown>;
  readonly expectSettledOnce: (id: number) => Promise<void>;
}): void {
  it("settles once when the alarm fires, and clears the alarm", async () => {
    const { id, object } = await due();
    expect(await runDurableObjectAlarm(object)).toBe(true);
    await expectSettledOnce(id);
    expect(await runDurableObjectAlarm(object)).toBe(false);
  });

  it("settles once when the alarm is delivered seven times", async () => {
    const item = await due();
    for (let run = 0; run < 7; run += 1) await deliverAgain(item);
    await expectSettledOnce(item.id);
  });

  it("settles once when the alarm, the sweep and seven writers run together", async () => {
    const item = await due();
    const writers = Array.from({ length: 7 }, () => settle(item));
    await Promise.all([runDurableObjectAlarm(item.object), sweep(), ...writers]);
    await expectSettledOnce(item.id);
  });

  it("is settled by the sweep if no alarm fired", async () => {
    const { id } = await due();
    await sweep();
    await sweep();
    await expectSettledOnce(id);
  });
}
