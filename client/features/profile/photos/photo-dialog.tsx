import type { ReactNode, SubmitEvent } from 'react';
import { Form } from 'react-router';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { MyPhotoImage } from './my-photo-image.tsx';
import { useRejectionText } from './rejected-photos.tsx';

interface Props {
  photo: MyPhoto;
  /** Counted from 1. */
  place: number;
  canPlace(place: number): boolean;
  /** Moves the photo to a place counted from 0. */
  onPlace(place: number): void;
  onDelete(): void;
}

/** The actions of a photo; each is a form, so that it works without scripts. */
export function PhotoDialog(props: Props) {
  const { photo, place } = props;
  const t = useT();
  const format = useFormat();
  const { cdn_prefix: prefix } = useSettings();
  const id = getPhotoDialogId(photo.key);
  const title = t('profile.photos.number', { place: format.number(place) });
  return (
    <Dialog id={id} sheet>
      <div className="dialog__in stack">
        <DialogHead dialogId={id} title={title} closeLabel={t('app.close')} />
        <div className="photodialog__top">
          <MyPhotoImage
            src={prefix + photo.thumb_filename}
            alt={title}
            width={450}
            height={600}
            loading="lazy"
            decoding="async"
          />
          <p className="muted">
            <PhotoState photo={photo} />
          </p>
        </div>
        <PhotoActions {...props} />
      </div>
    </Dialog>
  );
}

function PhotoActions({ photo: { key, status }, place, canPlace, onPlace, onDelete }: Props) {
  const t = useT();
  return (
    <div className="photodialog__actions">
      {place > 1 && status === 'active' && (
        <PhotoForm photo={key} what="main" onSend={() => onPlace(0)}>
          <Button type="submit" block>
            <Icon name="star-fill" />
            {t('profile.photos.make_main')}
          </Button>
        </PhotoForm>
      )}
      {canPlace(place - 2) && (
        <PhotoForm photo={key} what="earlier" onSend={() => onPlace(place - 2)}>
          <Button type="submit" block>
            {t('profile.photos.earlier')}
          </Button>
        </PhotoForm>
      )}
      {canPlace(place) && (
        <PhotoForm photo={key} what="later" onSend={() => onPlace(place)}>
          <Button type="submit" block>
            {t('profile.photos.later')}
          </Button>
        </PhotoForm>
      )}
      <details className="photodialog__delete">
        <summary className="btn btn--danger btn--block">
          <Icon name="trash" />
          {t('profile.photos.delete')}
        </summary>
        <PhotoForm photo={key} what="delete" onSend={onDelete}>
          <p>{t('profile.photos.delete_sure')}</p>
          <Button type="submit" variant="danger-fill" block>
            {t('profile.photos.delete')}
          </Button>
        </PhotoForm>
      </details>
    </div>
  );
}

function PhotoState({ photo: { status, rejection } }: { photo: MyPhoto }) {
  const t = useT();
  const why = useRejectionText();
  return status === 'rejected' ? why(rejection) : t(`profile.photos.${status}_text`);
}

interface FormProps {
  photo: string;
  what: 'main' | 'earlier' | 'later' | 'delete';
  onSend(): void;
  children: ReactNode;
}

function PhotoForm({ photo, what: intent, onSend, children }: FormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.closest('dialog')?.close();
    onSend();
  };
  return (
    <Form className="stack stack--3" method="post" action={href('profile')} onSubmit={send}>
      <input type="hidden" name="photo" value={intent} />
      <input type="hidden" name="key" value={photo} />
      {children}
    </Form>
  );
}

export function getPhotoDialogId(key: string): string {
  return `photo-${key}`;
}
