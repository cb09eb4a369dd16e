import { Button, Checkbox, Radio, SegmentedControl, Stack, Switch } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { openCommandPalette } from '#ui/command-palette/registry.ts';
import { CodeField } from '#ui/form/CodeField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { ConflictDialog } from '#ui/overlay/ConflictDialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { Board } from './Board.tsx';
import classes from './design.module.css';

const schema = z.object({
  email: z.email('Enter a valid email address.'),
  password: z.string().min(1, 'Enter your password.'),
  code: z.string(),
  zone: z.string().nullable(),
});

const ZONES = ['Eastern', 'Central', 'Mountain', 'Pacific', 'Alaska', 'Hawaii', 'Atlantic', 'Arizona'];

export function ControlsBoards() {
  const [dialog, setDialog] = useState(false);
  const [stale, setStale] = useState(false);
  const confirm = useConfirm();
  const form = useZodForm(schema, { email: '', password: '', code: '418', zone: null as string | null });
  const ask = async () => {
    const agreed = await confirm({
      title: 'Send to 24 entities?',
      body: '24 people will get an email now, and 17 of them a text. This cannot be recalled.',
      verb: 'Send to 24',
      names: ['Okonjo, Adaeze', 'Ferreira, Lucas', 'Quist, Ingrid', 'Tanaka LP', 'Marsh Creek', 'Rowe'],
    });
    toast.info(agreed ? 'Sent' : 'Nothing was sent');
  };
  return (
    <>
      <Board title="Buttons and choices">
        <SheetStack stacked={false}>
          <div className={classes.column}>
            <div className={classes.wrap}>
              <Button rightSection={<IconArrowRight size="1.125em" aria-hidden />}>Continue</Button>
              <Button variant="default">Pay deposit</Button>
              <Button variant="subtle">View</Button>
              <Button variant="light">Light</Button>
              <Button color="late">Delete</Button>
              <Button disabled>Save</Button>
              <Button component={Link} to="/design">
                Leads somewhere
              </Button>
            </div>
            <div className={classes.wrap}>
              <Checkbox label="Checked" defaultChecked />
              <Checkbox label="Open" />
              <Checkbox label="Some" indeterminate />
              <Radio label="Yes" name="yes" defaultChecked />
              <Radio label="No" name="yes" />
              <Switch label="On" defaultChecked />
              <Switch label="Off" />
            </div>
            <SegmentedControl aria-label="View" data={['List', 'Grid']} />
            <div className={classes.wrap}>
              <Button variant="default" onClick={() => setDialog(true)}>
                Dialog
              </Button>
              <Button variant="default" onClick={() => void ask()}>
                Question
              </Button>
              <Button variant="default" onClick={() => setStale(true)}>
                Two edits
              </Button>
              <Button
                variant="default"
                onClick={() => undoToast('Questionnaire locked', () => toast.info('Unlocked'))}
              >
                Undo toast
              </Button>
              <Button variant="default" onClick={() => toast.error('Failed to export questionnaire')}>
                Error toast
              </Button>
              <Button variant="default" onClick={openCommandPalette}>
                Palette
              </Button>
            </div>
          </div>
        </SheetStack>
      </Board>
      <Board title="Fields">
        <SheetStack stacked={false}>
          <form noValidate onSubmit={form.submit(() => toast.success())}>
            <Stack gap="md">
              <TextField
                label="Email"
                type="email"
                required
                placeholder="you@example.com"
                autoComplete="off"
                {...form.field('email')}
              />
              <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
              <SelectField
                label="Time zone"
                placeholder="Choose"
                description="Used for due dates and reminders."
                choices={ZONES.map((zone) => ({ value: zone, label: zone }))}
                {...form.field('zone')}
              />
              <CodeField
                label="Code"
                {...form.field('code')}
                error="That code is not right. Check it and try again."
              />
              <Button type="submit">Sign In</Button>
            </Stack>
          </form>
        </SheetStack>
      </Board>
      <Dialog
        opened={dialog}
        onClose={() => setDialog(false)}
        title="Due date"
        width={560}
        footer={
          <>
            <Button variant="default" onClick={() => setDialog(false)}>
              Cancel
            </Button>
            <Button onClick={() => setDialog(false)}>Set due date</Button>
          </>
        }
      >
        <TextField
          label="Due"
          name="due"
          value="03/16/2026"
          error={undefined}
          onBlur={() => {}}
          onChange={() => {}}
        />
      </Dialog>
      {stale && (
        <ConflictDialog
          conflict={{
            rows: [
              {
                field: 'street',
                label: 'Street',
                theirs: '48 Harbour View Road',
                mine: '84 Harbour View Road',
              },
              { field: 'fax', label: 'Fax', theirs: '(503) 555-0173', mine: '' },
            ],
            choose: () => setStale(false),
            later: () => setStale(false),
          }}
        />
      )}
    </>
  );
}
