export * from './ComingSoonScreen/index.ts';
export * from './DashboardScreen/index.ts';
export * from './ErrorScreen/index.ts';
export * from './HomeScreen/index.ts';
export * from './NotFoundScreen/index.ts';
export * from './PurchasesScreen/index.ts';
export * from './SignInScreen/index.ts';
export * from './UploadScreen/index.ts';
