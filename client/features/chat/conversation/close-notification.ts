/** Removes what the device still shows about a conversation that is read now. */
export async function closeNotification(conversation: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = await registration?.getNotifications({ tag: conversation });
  for (const notification of shown ?? []) notification.close();
}
