import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import type { TemplateDetail } from '../../../library/model.ts';
import { lint } from '../../../rules/lint/lint.ts';
import { drafts } from '../../contract.ts';
import { EditorBody } from '../editor/EditorBody.tsx';
import { EditorHeader } from '../editor/EditorHeader.tsx';
import editor from '../editor/editor.module.css';
import { useWriting } from '../editor/use-writing.ts';
import { versionQuery } from '../queries.ts';
import type { SideTab } from '../side/SidePane.tsx';

interface VersionViewProps {
  template: TemplateDetail;
  version: number;
  onClose: () => void;
  onRestored: () => void;
}

/** A version that was published, to look at. */
export function VersionView({ template, version, onClose, onRestored }: VersionViewProps) {
  const query = useQuery(versionQuery(template.id, version));
  const restore = useMutation({
    mutationFn: () =>
      call(drafts.restoreVersion, {
        template_id: template.id,
        version_no: version,
        draft_version: template.draft_version,
      }),
    onError: toastFailure,
    onSuccess: () => {
      toast.success(`Version ${version} is the draft now`);
      onRestored();
    },
  });
  if (query.error)
    return <RegionError why="We couldn’t open this version." onRetry={() => void query.refetch()} />;
  if (!query.data) return <ScreenSkeleton />;
  const { form, published_at, name } = query.data;
  return (
    <div className={editor.editor}>
      <EditorHeader
        template={{ ...template, name }}
        form={form}
        toFix={0}
        saved={null}
        undo={null}
        redo={null}
        publish={null}
        onRename={null}
        onStartLink={null}
        onToFix={() => undefined}
        onClose={onClose}
        versions={
          <Button loading={restore.isPending} onClick={() => restore.mutate()}>
            Restore as draft
          </Button>
        }
      />
      <Looked
        key={version}
        name={name}
        form={form}
        note={`Version ${version}, published ${shortDate(published_at)}. You can look at it. Nothing you sent ever changes.`}
      />
    </div>
  );
}

function Looked({ name, form, note }: { name: string; form: Form; note: string }) {
  const writer = useWriting(form, 0);
  const [tab, setTab] = useState<SideTab>('preview');
  const findings = useMemo(() => lint(form), [form]);
  return (
    <EditorBody
      name={name}
      writer={writer}
      findings={findings}
      readOnly
      tab={tab}
      onTab={setTab}
      note={<Banner kind="read-only">{note}</Banner>}
    />
  );
}
