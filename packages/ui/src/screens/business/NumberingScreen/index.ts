export { NumberingLine, type NumberingLineProps } from './NumberingLine.tsx';
export { NumberingList, type NumberingListProps, type NumberingPlace } from './NumberingList.tsx';
export { NumberingScreen, type NumberingScreenProps } from './NumberingScreen.tsx';
