export {
  Illustration,
  type IllustrationName,
  illustrationNames,
  type IllustrationProps,
} from './Illustration.tsx';
