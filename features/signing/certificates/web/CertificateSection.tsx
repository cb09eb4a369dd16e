import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsPart, settingsClasses as classes } from '#features/firm/web/staff.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import type { FirmCertificate } from '../model.ts';
import own from './certificate.module.css';
import { certificatesQuery } from './queries.ts';

export function CertificateSection() {
  const found = useQuery(certificatesQuery);
  const [current, ...retired] = found.data?.certificates ?? [];
  return (
    <SettingsPart
      title="Signing certificate"
      words="Signed documents are sealed with your firm’s certificate. Anyone can check with a PDF reader that they weren’t changed."
    >
      <div className={classes.sheet}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {found.data && !current ? (
          <p>We make your certificate when the first document is signed. There’s nothing to set up.</p>
        ) : null}
        {current ? <Certificate certificate={current} /> : null}
        {retired.length > 0 ? <Retired certificates={retired} /> : null}
      </div>
    </SettingsPart>
  );
}

const save = ({ id, valid_from }: FirmCertificate) =>
  saveFile(`/api/firm/certificates/${id}/pem`, `signing-certificate-${valid_from.slice(0, 10)}.pem`);

function Certificate({ certificate }: { certificate: FirmCertificate }) {
  const { subject, serial, fingerprint, valid_until, renews_on, retired_at } = certificate;
  return (
    <>
      <dl className={own.facts}>
        <dt>Made for</dt>
        <dd>{subject}</dd>
        <dt>Valid until</dt>
        <dd>{dateInWords(valid_until)}</dd>
        <dt>SHA-256 fingerprint</dt>
        <dd className={own.code}>{fingerprint}</dd>
        <dt>Serial number</dt>
        <dd className={own.code}>{serial}</dd>
      </dl>
      {renews_on ? <p>Renews itself on {dateInWords(renews_on)}.</p> : null}
      {retired_at ? <p>Replaced on {dateInWords(retired_at)}.</p> : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void save(certificate)}>
          Download
        </Button>
      </div>
    </>
  );
}

/** Documents sealed before carry them. */
function Retired({ certificates }: { certificates: readonly FirmCertificate[] }) {
  return (
    <section className={classes.group} aria-labelledby="earlier-certificates">
      <h3 id="earlier-certificates">Earlier certificates</h3>
      <RowList label="Earlier certificates">
        {certificates.map((one) => (
          <ListRow key={one.id}>
            <RowWords
              name={`Used until ${dateInWords(one.retired_at ?? one.valid_until)}`}
              facts={<span className={own.code}>{one.fingerprint}</span>}
            />
            <Button
              variant="default"
              aria-label={`Download the certificate used until ${dateInWords(one.retired_at ?? one.valid_until)}`}
              onClick={() => void save(one)}
            >
              Download
            </Button>
          </ListRow>
        ))}
      </RowList>
    </section>
  );
}
