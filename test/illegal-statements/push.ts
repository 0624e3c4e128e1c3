import { insert, type Noun, type Row } from "./statement";

/** A device like the one of member 2. */
const device = (change: Row = {}) =>
  insert("push_devices", {
    user_id: 2,
    session_id: `${"0".repeat(31)}2`,
    endpoint: "https://updates.push.services.mozilla.com/wpush/v2/b",
    p256dh: `B${"a".repeat(86)}`,
    auth: "c".repeat(22),
    created_at: 100,
    ...change,
  });

export const PUSH: Noun = {
  legal: [
    device(),
    device({ session_id: "0".repeat(32), endpoint: "https://wns2-par02p.notify.windows.com/w/?token=b" }),
  ],
  refused: {
    push_devices_endpoint_known: {
      "an endpoint of our own network": device({ endpoint: "https://10.0.0.1/latest/meta-data/credentials" }),
    },
    push_devices_p256dh_is_point: { "a key of another form": device({ p256dh: `B${"!".repeat(86)}` }) },
    push_devices_auth_is_secret: { "a secret of another form": device({ auth: "!".repeat(22) }) },
    "UNIQUE push_devices.endpoint": {
      "a browser of two members": device({ endpoint: "https://fcm.googleapis.com/fcm/send/a" }),
    },
    "UNIQUE push_devices.session_id": { "two browsers of a session": device({ session_id: `${"0".repeat(31)}1` }) },
  },
};
