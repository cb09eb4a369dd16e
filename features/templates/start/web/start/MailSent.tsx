import classes from '../templates.module.css';

/** Said to everyone alike where the portal tells nobody which addresses it knows. */
export function MailSent({ email, firm }: { email: string; firm: string }) {
  return (
    <div className={classes.words} role="status">
      <p>
        We sent an email to <strong>{email}</strong>. Open the link in it to continue with {firm}. It works
        for an hour.
      </p>
      <p className={classes.facts}>Nothing there? Check your spam folder and the address above.</p>
    </div>
  );
}
