import { useNavigation } from 'react-router';

/** From the press until the next page is there: the router keeps the method of a form while it loads what comes after. */
export function useIsSubmitting(): boolean {
  return useNavigation().formMethod === 'POST';
}
