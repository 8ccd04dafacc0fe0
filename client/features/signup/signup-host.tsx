import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type SignupState, loadSignupModal, signupStateOf } from './modal-state.ts';

/** SPEC §2: the dialog that can open anywhere. It arrives when it is asked for. */
export function SignupHost() {
  const known = signupStateOf(useLocation().state);
  const isOpen = known !== null;
  const [Modal, setModal] = useState<ComponentType<{ known: SignupState }> | null>(null);
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
  return Modal && known && <Modal known={known} />;
}
