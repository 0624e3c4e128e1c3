self.addEventListener("push", (event) => {
  const { title, body, tag, path, unread } = event.data.json();
  const options = { body, tag, renotify: true, icon: "/favicon.svg", data: { path } };
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), navigator.setAppBadge?.(unread)]));
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(new URL(notification.data.path, self.location.origin).href));
});

/** In the tab that shows the page already, otherwise in a new one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: "window" });
  const shown = tabs.find(({ url }) => url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}
