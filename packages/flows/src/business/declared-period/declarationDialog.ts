export { declaredPeriodOf } from '@contapro/domain';
export { DeclarationDialog } from '@contapro/ui/screens';
