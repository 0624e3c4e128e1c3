import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { migratedDatabase } from "../../../scripts/migrated-database.mjs";
import { isPushEndpoint, PUSH_HOSTS, PUSH_HOSTS_BELOW } from "./push-service";

const db = migratedDatabase();
db.exec("PRAGMA foreign_keys = OFF");

function isStored(endpoint: string): boolean {
  try {
    db.prepare(`INSERT INTO push_devices (user_id, session_id, endpoint, p256dh, auth, created_at)
      VALUES (1, lower(hex(randomblob(16))), ?, ?, ?, 1)`).run(endpoint, "B".repeat(87), "c".repeat(22));
    return true;
  } catch {
    return false;
  }
}

it.each([
  "https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O-byuxb_wJsKRaKvV_iKw56s16",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABh",
  "https://web.push.apple.com/QGuQyavXutnMH8bVTMUfO",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b",
])("sends to %s", (endpoint) => {
  expect([isPushEndpoint(endpoint), isStored(endpoint)]).toEqual([true, true]);
});

it.each([
  "http://fcm.googleapis.com/fcm/send/a-token-of-a-browser",
  "https://fcm.googleapis.com.example.net/fcm/send/a-token",
  "https://fcm.googleapis.com:8443/fcm/send/a-token",
  "https://fcm.googleapis.com@127.0.0.1/fcm/send/a-token",
  "https://127.0.0.1/x.notify.windows.com/a-token",
  "https://127.0.0.1?x.notify.windows.com/a-token",
  "https://127.0.0.1#x.notify.windows.com/a-token",
  "https://127.0.0.1\\x.notify.windows.com/a-token",
  "https://notify.windows.com/w/?token=BQYAAAD%2b",
  "https://evilnotify.windows.com/w/?token=BQYAAAD%2b",
  "https://FCM.googleapis.com/fcm/send/a-token-of-a-browser",
  "https://obverse.internal/a-token-of-a-browser",
  "file:///etc/passwd/a-token-of-a-browser",
])("neither requests nor stores %s", (endpoint) => {
  expect([isPushEndpoint(endpoint), isStored(endpoint)]).toEqual([false, false]);
});

it("documents the same hosts as the code and the schema allow", () => {
  const check = /push_devices_endpoint_known CHECK([\s\S]*?)CONSTRAINT/.exec(readFileSync("docs/schema.sql", "utf8"));
  const documented = readFileSync("docs/security.md", "utf8");
  for (const host of [...PUSH_HOSTS, `*${PUSH_HOSTS_BELOW}`]) expect(documented).toContain(`\`${host}\``);
  const hosts = [...(check?.[1] ?? "").matchAll(/'(\??\*?[a-z.]+\.com)'/g)].map(([, host]) => host);
  expect(hosts).toEqual([...PUSH_HOSTS, `?*${PUSH_HOSTS_BELOW}`]);
});
