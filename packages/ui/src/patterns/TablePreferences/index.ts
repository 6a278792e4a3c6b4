export {
  type TablePreferences,
  TablePreferencesProvider,
  type TablePreferencesProviderProps,
  useTablePreferences,
} from './TablePreferencesProvider.tsx';
