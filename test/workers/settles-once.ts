import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, it } from "vitest";
import { sweep } from "./alarms";

/** Something that has just come due, and the Durable Object whose alarm settles it. */
interface Due {
  readonly id: number;
  readonly object: DurableObjectStub;
}

/** The tests that everything an alarm settles must pass. */
export function itSettlesOnce<Made extends Due>({
  due,
  deliverAgain,
  settle,
  expectSettledOnce,
}: {
  /** Makes it anew. */
  readonly due: () => Promise<Made>;
  /** Does what the alarm does, in the object. */
  readonly deliverAgain: (made: Made) => Promise<unknown>;
  /** Does what the alarm does, as another writer. */
  readonly settle: (made: Made) => Promise<unknown>;
  readonly expectSettledOnce: (id: number) => Promise<void>;
}): void {
  it("settles once when the alarm fires, and clears the alarm", async () => {
    const { id, object } = await due();
    expect(await runDurableObjectAlarm(object)).toBe(true);
    await expectSettledOnce(id);
    expect(await runDurableObjectAlarm(object)).toBe(false);
  });

  it("settles once when the alarm is delivered seven times", async () => {
    const made = await due();
    for (let run = 0; run < 7; run += 1) await deliverAgain(made);
    await expectSettledOnce(made.id);
  });

  it("settles once when the alarm, the sweep and seven writers run together", async () => {
    const made = await due();
    const writers = Array.from({ length: 7 }, () => settle(made));
    await Promise.all([runDurableObjectAlarm(made.object), sweep(), ...writers]);
    await expectSettledOnce(made.id);
  });

  it("is settled by the sweep if no alarm fired", async () => {
    const { id } = await due();
    await sweep();
    await sweep();
    await expectSettledOnce(id);
  });
}
