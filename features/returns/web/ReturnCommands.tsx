/** Returns in the palette, and "Send a tax return". */
import { IconSend, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { matchCommands } from '#ui/command-palette/match.ts';
import type { Command } from '#ui/command-palette/registry.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { returnSearchQuery } from './queries.ts';
import { returnHref } from './return-address.ts';
import { useUploading } from './upload/upload-address.ts';
import { returnTitle } from '../rules/title.ts';

const LISTED = 5;

export function ReturnCommands() {
  const upload = useUploading();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isOn = useFirm().preferences.new_tax_return_delivery_enabled === true;
  useCommandSource('found-returns', {
    group: 'Tax returns',
    search: async (query): Promise<Command[]> => {
      if (query === '' || !isOn) return [];
      const { tax_returns } = await queries.fetchQuery(returnSearchQuery(query, LISTED));
      return tax_returns.map((row) => ({
        id: `tax-return-${row.id}`,
        label: `${row.company_name} · ${returnTitle(row.tax_year, row.tax_return_name)}`,
        hint: row.current_status,
        icon: <IconSend size={18} stroke={1.6} aria-hidden />,
        run: () => void navigate(returnHref(row)),
      }));
    },
  });
  useCommandSource('tax-returns', {
    group: 'Create',
    kind: 'command',
    search: (query) =>
      upload
        ? matchCommands(
            [
              {
                id: 'send-tax-return',
                label: 'Send a tax return',
                keywords: ['deliver', 'return', '1040', 'upload'],
                icon: <IconUpload size={18} stroke={1.6} aria-hidden />,
                run: () => upload(),
              },
            ],
            query,
          )
        : [],
  });
  return null;
}
