export {
  Illustration,
  type IllustrationName,
  illustrationNames,
  type IllustrationProps,
  type IllustrationTone,
} from './Illustration.tsx';
