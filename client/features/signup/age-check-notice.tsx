import { useSettings } from '#client/features/site/site-context.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

/** Says before anything is typed that the visitor's country requires an age check. */
export function AgeCheckNotice() {
  const { age_check_notice: notice } = useSettings();
  return notice === null ? null : <Alert icon="shield-check">{notice}</Alert>;
}
