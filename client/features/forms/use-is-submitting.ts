import { useNavigation } from 'react-router';

/** True from submit until the next page is shown: the router keeps the form method while it loads. */
export function useIsSubmitting(): boolean {
  return useNavigation().formMethod === 'POST';
}
