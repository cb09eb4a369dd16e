import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { RenameDialog } from '../../../library/web/RenameDialog.tsx';
import { StartLinkDialog } from '../../../library/web/StartLinkDialog.tsx';
import type { TemplateDetail } from '../../../library/model.ts';
import { lint } from '../../../rules/lint/lint.ts';
import { drafts } from '../../contract.ts';
import { countsOf, type SideTab } from '../side/SidePane.tsx';
import { VersionsButton } from '../versions/VersionsButton.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { KeptDraftOffer } from './KeptDraftOffer.tsx';
import { SavedMark } from './SavedMark.tsx';
import { useAutosave } from './use-autosave.ts';
import { useWriting } from './use-writing.ts';
import classes from './editor.module.css';

interface EditorProps {
  opened: TemplateDetail;
  onVersion: (version: number) => void;
}

export function Editor({ opened, onVersion }: EditorProps) {
  const navigate = useNavigate();
  const under = `${useMe().id}:${useFirm().id}:${opened.id}`;
  const [template, setTemplate] = useState(opened);
  const writer = useWriting(opened.form, opened.next_no);
  const { form, next } = writer;
  const saving = useAutosave(opened.id, opened, form, next, under);
  const [tab, setTab] = useState<SideTab>('preview');
  const [renaming, setRenaming] = useState(false);
  const [linking, setLinking] = useState(false);
  const checked = useDeferredValue(form);
  const findings = useMemo(() => lint(checked), [checked]);
  const { fix } = countsOf(findings);
  const isWritten = template.has_draft || form !== template.form;
  const version = template.version ?? 0;

  /** What the server answered stands in the editor, too; undo leads back. */
  const take = (detail: TemplateDetail) => {
    if (detail.form !== form) writer.edit({ kind: 'replace', form: detail.form, next: detail.next_no });
    saving.rebase(detail, false);
    setTemplate(detail);
  };

  const publish = useMutation({
    mutationFn: () =>
      saving.alone((draft_version) =>
        call(drafts.publishTemplate, { template_id: opened.id, draft_version }),
      ),
    onError: toastFailure,
    onSuccess: (detail) => {
      if (!detail) return;
      // The same form as it stands here: the server's copy of it would look like a change.
      setTemplate({ ...detail, form: saving.savedForm() });
      toast.success(`Version ${detail.version} is published`);
    },
  });
  const discard = useMutation({
    mutationFn: () =>
      saving.alone((draft_version) => call(drafts.discardDraft, { template_id: opened.id, draft_version })),
    onError: toastFailure,
    onSuccess: (detail) => {
      if (!detail) return;
      take(detail);
      undoToast('Draft discarded', writer.undo);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) writer.undo();
    else if ((key === 'z' && event.shiftKey) || key === 'y') writer.redo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    // Pressed where nothing has the focus.
    const onDocument = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body) onKeyDown(event as unknown as KeyboardEvent);
    };
    document.addEventListener('keydown', onDocument);
    return () => document.removeEventListener('keydown', onDocument);
  });

  const { state } = saving;
  return (
    <div className={classes.editor} onKeyDownCapture={onKeyDown}>
      <EditorHeader
        template={template}
        form={form}
        toFix={fix}
        saved={<SavedMark state={state} onRetry={saving.retry} />}
        undo={writer.past.length > 0 ? writer.undo : null}
        redo={writer.future.length > 0 ? writer.redo : null}
        versions={
          <VersionsButton
            template={template}
            form={form}
            isWritten={isWritten}
            onOpen={(chosen) => void saving.flush().then(() => onVersion(chosen))}
            onDiscard={template.version === null ? null : () => discard.mutate()}
          />
        }
        publish={{
          label: isWritten ? `Publish version ${version + 1}` : 'Published',
          run: () => publish.mutate(),
          busy: publish.isPending,
          disabledReason: !isWritten
            ? 'Nothing has changed since the last version.'
            : fix > 0
              ? 'Fix what the check found before you publish.'
              : form.sections.length === 0
                ? 'Add a section first.'
                : null,
        }}
        onRename={() => setRenaming(true)}
        onStartLink={() => setLinking(true)}
        onToFix={() => setTab('check')}
        onClose={() => void saving.flush().then(() => navigate('/templates'))}
      />
      <EditorBody
        name={template.name}
        writer={writer}
        findings={findings}
        readOnly={false}
        tab={tab}
        onTab={setTab}
        note={
          <KeptDraftOffer
            under={under}
            saved={opened.form}
            onRestore={(kept) => writer.edit({ kind: 'replace', form: kept.form, next: kept.next })}
          />
        }
      />
      {state.is === 'conflict' && (
        <DraftConflict
          before={template.form}
          mine={form}
          theirs={state.theirs}
          onTheirs={() => take(state.theirs)}
          onMine={() => {
            saving.rebase(state.theirs, true);
            setTemplate({ ...state.theirs, form: template.form });
          }}
        />
      )}
      {renaming && (
        <RenameDialog
          template={template}
          onClose={() => setRenaming(false)}
          onRenamed={(name) => setTemplate({ ...template, name })}
        />
      )}
      {linking && (
        <StartLinkDialog
          template={template}
          onClose={() => setLinking(false)}
          onChanged={(public_start) => setTemplate({ ...template, public_start })}
        />
      )}
    </div>
  );
}
