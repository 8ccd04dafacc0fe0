import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SignupPrefill } from '../signup-prefill.ts';
import { loadSignupModal, readPrefillFromHistory } from './load-signup-modal.ts';

/** SPEC §2: the dialog that can open anywhere. It arrives when it is asked for. */
export function SignupModalHost() {
  const location = useLocation();
  const known = readPrefillFromHistory(location.state);
  const isOpen = known !== null;
  const [Modal, setModal] = useState<ComponentType<{ known: SignupPrefill }> | null>(null);
  useEffect(() => {
    let isWanted = isOpen;
    // Without it the page is as it was: the links lead to /signup.
    if (isOpen)
      loadSignupModal().then(
        (loaded) => isWanted && setModal(() => loaded),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  // Each opening is a new dialog, also where the one before has not gone yet.
  return Modal && known && <Modal key={location.key} known={known} />;
}
