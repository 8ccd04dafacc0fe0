import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SignupPrefill } from '../signup-prefill.ts';
import { loadSignupModal, readPrefillFromHistory } from './load-signup-modal.ts';

/** Host of the sign-up dialog, which can open on any page. Its code loads when it is needed. */
export function SignupModalHost() {
  const location = useLocation();
  const known = readPrefillFromHistory(location.state);
  const isOpen = known !== null;
  const [Modal, setModal] = useState<ComponentType<{ known: SignupPrefill }> | null>(null);
  useEffect(() => {
    let isWanted = isOpen;
    // If it fails to load, the links still lead to /signup.
    if (isOpen)
      loadSignupModal().then(
        (loaded) => isWanted && setModal(() => loaded),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  // Each opening is a new dialog, even while the previous one is closing.
  return Modal && known && <Modal key={location.key} known={known} />;
}
