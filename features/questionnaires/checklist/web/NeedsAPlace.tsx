import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { LyingDocument } from '../model.ts';
import { filesCounted } from '../rules/files-counted.ts';
import { unplaced } from '../rules/places.ts';
import type { ChecklistParts } from './ChecklistItem.tsx';
import { FileChip } from './FileChip.tsx';
import { FirstPage } from './FirstPage.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import classes from './checklist.module.css';

/** Files that nobody has said where they belong, each with its first page and one way on. */
export function NeedsAPlace({ parts: { documents, actions, targets, disabled } }: { parts: ChecklistParts }) {
  const [placing, setPlacing] = useState<LyingDocument | null>(null);
  const loose = unplaced(documents);
  return (
    <>
      {loose.length > 0 && (
        <section role="group" aria-label="Needs a place">
          <h3>
            Needs a place <span>{filesCounted(loose.length)}</span>
          </h3>
          <ul className={classes.files}>
            {loose.map((document) => (
              <li key={document.id} className={classes.loose}>
                <div className={classes.looseFile}>
                  <FirstPage id={document.id} />
                  <ul>
                    <FileChip
                      document={document}
                      actions={actions}
                      targets={targets}
                      disabled={disabled}
                      draggable
                    />
                  </ul>
                </div>
                <Button
                  variant="default"
                  fullWidth
                  size="md"
                  disabled={disabled}
                  aria-label={`Choose where it goes: ${document.name}`}
                  rightSection={<IconChevronRight size={18} aria-hidden />}
                  onClick={() => setPlacing(document)}
                >
                  Choose where it goes
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {placing && (
        <PlaceSheet
          document={placing}
          targets={targets}
          onChoose={(target) => {
            actions.move(placing, target);
            setPlacing(null);
          }}
          onClose={() => setPlacing(null)}
        />
      )}
    </>
  );
}
