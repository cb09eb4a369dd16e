import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { FirmTag, TagKind } from '../model.ts';
import { tagName } from '../rules/tags.ts';
import { tags, labels } from '../contract.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { NameDialog, SettingsPart, settingsClasses as classes } from '#features/firm/web/staff.ts';
import { tagsQuery } from './queries.ts';

const KINDS: readonly { kind: TagKind; title: string }[] = [
  { kind: 'contact', title: 'Tags for users' },
  { kind: 'entity', title: 'Tags for entities' },
  { kind: 'document', title: 'Tags for documents' },
];
const schema = z.object({ name: tagName });
const usesKey = ['firm', 'tag-uses'];

export function TagsSection() {
  return (
    <SettingsPart
      title="Tags"
      words="What you mark users, entities and documents with. Renaming a tag renames it everywhere."
    >
      <div className={classes.sheet}>
        {KINDS.map(({ kind, title }) => (
          <TagList key={kind} kind={kind} title={title} />
        ))}
      </div>
    </SettingsPart>
  );
}

function TagList({ kind, title }: { kind: TagKind; title: string }) {
  const confirm = useConfirm();
  const found = useQuery(tagsQuery(kind));
  const uses = useQuery({ queryKey: usesKey, queryFn: () => call(labels.tagUses, {}) });
  const [open, setOpen] = useState<'new' | FirmTag | null>(null);
  const usedBy = (tag: FirmTag) => uses.data?.uses.find(({ tag_id }) => tag_id === tag.id)?.count ?? 0;
  const drop = async (tag: FirmTag) => {
    const count = usedBy(tag);
    const agreed = await confirm({
      title: `Delete the tag ${tag.name}?`,
      body:
        count > 0
          ? `It will be removed from ${count} of them. This can’t be undone.`
          : 'Nothing has this tag.',
      verb: 'Delete',
      destructive: true,
    });
    if (!agreed) return;
    await call(tags.deleteTag, { tag_id: tag.id }).catch(toastFailure);
  };
  const save = (name: string, tag: 'new' | FirmTag) =>
    tag === 'new'
      ? call(tags.createTag, { kind, new_tag: name })
      : call(tags.renameTag, { tag_id: tag.id, name });
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
      {found.data?.tags.length === 0 ? <p className={classes.words}>None yet.</p> : null}
      {found.data && found.data.tags.length > 0 ? (
        <RowList label={title}>
          {found.data.tags.map((tag) => (
            <ListRow key={tag.id}>
              <RowWords
                name={tag.name}
                facts={kind === 'document' ? undefined : `used ${usedBy(tag)} times`}
              />
              <span className={classes.rowButtons}>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => setOpen(tag)}
                  aria-label={`Rename ${tag.name}`}
                >
                  Rename
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  onClick={() => void drop(tag)}
                  aria-label={`Delete ${tag.name}`}
                >
                  Delete
                </Button>
              </span>
            </ListRow>
          ))}
        </RowList>
      ) : null}
      <div>
        <Button variant="default" onClick={() => setOpen('new')} aria-label={`New tag: ${title}`}>
          New tag
        </Button>
      </div>
      {open ? (
        <NameDialog
          title={open === 'new' ? 'New tag' : `Rename ${open.name}`}
          label="Tag"
          name={open === 'new' ? '' : open.name}
          schema={schema}
          onClose={() => setOpen(null)}
          save={(name) => save(name, open)}
        />
      ) : null}
    </div>
  );
}
