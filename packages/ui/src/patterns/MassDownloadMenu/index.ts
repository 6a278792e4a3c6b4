export * from './MassDownloadMenu.tsx';
