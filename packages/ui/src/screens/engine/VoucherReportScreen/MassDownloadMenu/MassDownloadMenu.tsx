import { massDownloadTexts, type VoucherFileType } from '@contapro/domain';
import { ChevronDown, Download } from 'lucide-react';
import { Button } from '../../../../primitives/Button/index.ts';
import { Menu, MenuItem, MenuTitle } from '../../../../primitives/Menu/index.ts';
import { Tooltip } from '../../../../primitives/Tooltip/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import type { FileCounts } from '../../../../patterns/useVoucherTable/index.ts';

export interface MassDownloadMenuProps {
  /** How many vouchers have each file: of those that are selected or, without a selection, of those of the page. */
  counts: FileCounts;
  /**
   * Whether the counts are those of a selection.
   *
   * @default false
   */
  ofSelection?: boolean;
  /** Called with the type of file that the person selects. */
  onDownload: (type: VoucherFileType) => void;
}

const formats = [
  ['xml', 'XML'],
  ['jpeg', 'JPEG'],
] as const satisfies readonly (readonly [VoucherFileType, string])[];

/** A menu to download a zip of XML or of JPEG files. When no voucher has a file, it is disabled and explains why. */
export function MassDownloadMenu({ counts, ofSelection = false, onDownload }: MassDownloadMenuProps) {
  const texts = useTexts('massDownload', massDownloadTexts);
  const icons = { icon: <Download aria-hidden />, iconEnd: <ChevronDown aria-hidden /> };
  if (counts.xml === 0 && counts.jpeg === 0) {
    return (
      <Tooltip content={texts.unavailable}>
        <Button {...icons} unavailable>
          {texts.button}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Menu label={texts.button} align="end" trigger={<Button {...icons}>{texts.button}</Button>}>
      <MenuTitle>{ofSelection ? texts.ofSelection : texts.ofPage}</MenuTitle>
      {formats.map(([type, name]) => (
        <MenuItem
          key={type}
          icon={<Download aria-hidden />}
          end={texts.count(counts[type])}
          unavailable={counts[type] === 0}
          onSelect={() => onDownload(type)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
