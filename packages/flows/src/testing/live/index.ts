/** For the stories of `@contapro/react`. */
export { liveStory } from '../liveStory.tsx';
