// In a separate module, because no page needs it before the first event.
export { createEventQueue } from '@contapro/flows';
