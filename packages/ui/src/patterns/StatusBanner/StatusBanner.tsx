import { type BusinessStatus, statusBannerTexts } from '@contapro/domain';
import { Banner, type BannerProps } from '../../primitives/Banner/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface StatusBannerProps extends Omit<BannerProps, 'tone' | 'title' | 'action' | 'children'> {
  /** The status of the business. Only invalid credentials and missing permissions show a banner. */
  status: BusinessStatus;
  /** The address of the page on which the credentials are edited. Without it the banner has no link. */
  credentialsHref?: string;
}

/** A banner that explains why the report of a business is incomplete. */
export function StatusBanner({ status, credentialsHref, ...rest }: StatusBannerProps) {
  const texts = useTexts('statusBanner', statusBannerTexts);
  if (status === 'INVALID_CREDENTIALS') {
    return (
      <Banner {...rest} tone="danger">
        {texts.invalidCredentials}{' '}
        {credentialsHref !== undefined && (
          <Link variant="inline" href={credentialsHref}>
            {texts.editCredentials}
          </Link>
        )}
      </Banner>
    );
  }
  if (status === 'MISSING_PERMISSIONS') {
    return (
      <Banner {...rest} tone="caution" title={texts.missingPermissions}>
        {texts.missingPermissionsText}
      </Banner>
    );
  }
  return null;
}
