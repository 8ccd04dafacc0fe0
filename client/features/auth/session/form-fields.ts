/** One field of a form as it was typed or chosen. */
export interface FormFieldValue {
  name: string;
  value: string;
  checked?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WITHOUT_WORDS = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset']);
/** Frames to wait for the choices of a field that depends on the one before. */
const PATIENCE = 300;

/** Everything that a form says, but never a password. */
export function readFormFields(form: HTMLFormElement): FormFieldValue[] {
  return controlsOf(form).map((control) => ({
    name: control.name,
    value: control.value,
    ...(isChoice(control) && { checked: control.checked }),
  }));
}

/** The same as the page came: a field may be filled in before the scripts that watch it are there. */
export function readDefaults(form: HTMLFormElement): FormFieldValue[] {
  return controlsOf(form).map((control) => ({
    name: control.name,
    value: control instanceof HTMLSelectElement || isChoice(control) ? control.value : control.defaultValue,
    ...(isChoice(control) && { checked: control.defaultChecked }),
  }));
}

/** Types it all again, so that whatever follows a field follows it now too. */
export async function restoreFormFields(
  form: HTMLFormElement,
  fields: readonly FormFieldValue[],
): Promise<void> {
  for (const field of fields) {
    const control = await whenReady(form, field);
    if (!control) continue;
    if (isChoice(control)) {
      if (control.checked === field.checked) continue;
      control.click();
    } else {
      if (control.value === field.value) continue;
      type(control, field.value);
    }
    // The next field may be another one now: a country has its own regions.
    await nextFrame();
  }
}

/** The control of a field once it can take the value: a list may still be on its way from the server. */
async function whenReady(form: HTMLFormElement, field: FormFieldValue): Promise<Control | undefined> {
  for (let frames = 0; frames < PATIENCE && form.isConnected; frames++) {
    const control = controlsOf(form).find((one) => isSame(one, field));
    if (!control || control.value === field.value || canTake(control, field.value)) return control;
    await nextFrame();
  }
  return undefined;
}

function canTake(control: Control, value: string): boolean {
  if (control.disabled) return false;
  return (
    !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)
  );
}

function isSame(control: Control, { name, value }: FormFieldValue): boolean {
  return control.name === name && (!isChoice(control) || control.value === value);
}

/** React notices a value only when it is set past the property that React itself has put on the element. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function controlsOf({ elements }: HTMLFormElement): Control[] {
  return [...elements].filter(
    (one): one is Control => 'name' in one && one.name !== '' && 'value' in one && !isWithoutWords(one),
  );
}

function isWithoutWords(element: Element): boolean {
  return element instanceof HTMLButtonElement || WITHOUT_WORDS.has((element as Control).type);
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}
