export { EndOfRoad, type EndOfRoadProps } from './EndOfRoad.tsx';
