import type { Subscription } from "~/domain/push/push-service";

export const canSubscribe = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Asks for the permission and subscribes this browser anew. Throws a sentence for the member if it can't. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== "granted")
    throw "Your browser blocks notifications from this site. Allow them in its settings and try again.";
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
    return { endpoint: made.endpoint, p256dh, auth };
  } catch {
    throw "Your browser couldn't reach its push service. Try again later.";
  }
}
