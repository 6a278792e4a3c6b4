export { DropZone, type DropZoneProps, type DropZoneWords } from './DropZone.tsx';
