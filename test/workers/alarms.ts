import { createScheduledController, env, runInDurableObject } from "cloudflare:test";
import worker from "../../workers/index";

/** Runs the cron job of every minute once. */
export const sweep = () => worker.scheduled(createScheduledController(), env);

/** When a Durable Object's alarm goes off next, in milliseconds since 1970 UTC; null if it isn't set. */
export const alarmOf = (object: DurableObjectStub) =>
  runInDurableObject(object, (_object, state) => state.storage.getAlarm());
