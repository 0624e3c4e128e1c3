import type { ListingCardView } from "~/domain/listings/listing-answers";
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
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
    return { endpoint: subscription.endpoint, p256dh, auth };
  } catch {
    throw "Your browser couldn't reach its push service. Try again later.";
  }
}

/** Keeps what is shown of watched items, for when there is no connection. */
export async function keepWatched(items: readonly ListingCardView[], currency: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ items, currency, at: Date.now() });
}
