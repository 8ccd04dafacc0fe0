/** One form field as typed or chosen. */
export interface FormFieldValue {
  name: string;
  value: string;
  checked?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NON_TEXT_TYPES = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset']);
/** Frames to wait for the options of a field that depends on the previous one. */
const MAX_FRAMES = 300;

/** Reads every field of the form except passwords and those with `data-unkept`, such as the number of a bank account. */
export function readFormFields(form: HTMLFormElement): FormFieldValue[] {
  return findControls(form).map((control) => ({
    name: control.name,
    value: control.value,
    ...(isChoice(control) && { checked: control.checked }),
  }));
}

/** Reads the initial values: a field may be filled in before scripts run. */
export function readDefaults(form: HTMLFormElement): FormFieldValue[] {
  return findControls(form).map((control) => ({
    name: control.name,
    value: control instanceof HTMLSelectElement || isChoice(control) ? control.value : control.defaultValue,
    ...(isChoice(control) && { checked: control.defaultChecked }),
  }));
}

/** Restores the values one by one, so that dependent fields update after each. */
export async function restoreFormFields(
  form: HTMLFormElement,
  fields: readonly FormFieldValue[],
): Promise<void> {
  for (const field of fields) {
    const control = await waitForControl(form, field);
    if (!control) continue;
    if (isChoice(control)) {
      if (control.checked === field.checked) continue;
      control.click();
    } else {
      if (control.value === field.value) continue;
      typeValue(control, field.value);
    }
    // The field may be replaced now: each country has its own regions.
    await nextFrame();
  }
}

/** Waits until the control accepts the value: its options may still be loading. */
async function waitForControl(form: HTMLFormElement, field: FormFieldValue): Promise<Control | undefined> {
  for (let frames = 0; frames < MAX_FRAMES && form.isConnected; frames++) {
    const control = findControls(form).find((one) => isSame(one, field));
    if (!control || control.value === field.value || acceptsValue(control, field.value)) return control;
    await nextFrame();
  }
  return undefined;
}

function acceptsValue(control: Control, value: string): boolean {
  if (control.disabled) return false;
  return (
    !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)
  );
}

function isSame(control: Control, { name, value }: FormFieldValue): boolean {
  return control.name === name && (!isChoice(control) || control.value === value);
}

/** React only notices a value set through the prototype, past the property it defines on the element. */
function typeValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function findControls({ elements }: HTMLFormElement): Control[] {
  return [...elements].filter(
    (one): one is Control => 'name' in one && one.name !== '' && 'value' in one && !isNotKept(one),
  );
}

function isNotKept(element: Element): boolean {
  if ((element as HTMLElement).dataset['unkept'] !== undefined) return true;
  return element instanceof HTMLButtonElement || NON_TEXT_TYPES.has((element as Control).type);
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}
