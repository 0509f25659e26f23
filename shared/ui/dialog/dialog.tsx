import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { t } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import { Cited } from '../text/cited';
import { VisuallyHidden } from '../text/visually-hidden';
import { DialogBody } from './dialog-body';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Fills a phone's screen, for content that needs the room (the signature). */
  fullScreenOnPhone?: boolean;
  wide?: boolean;
  /** Uses two columns where the screen is wide enough. */
  columns?: boolean;
  /**
   * Something is being sent. It can't be taken back by closing the dialog, so the dialog
   * stays open until the answer.
   */
  busy?: boolean;
  /** Announced as an alert dialog that needs an answer. */
  alert?: boolean;
  children?: ReactNode;
}

const CONTROLS = 'button,input,select,textarea';

/**
 * Where the focus begins: at the first control, also if a link in the text comes before it, or at the dialog
 * itself if a short screen doesn't show that control before one scrolls. The text above it comes first.
 */
function focusStart(dialog: HTMLElement | null): HTMLElement | true {
  const body = dialog?.querySelector(`.${styles.body}`);
  const first = body?.querySelector<HTMLElement>(`a[href],${CONTROLS}`);
  if (!dialog || !first || !body) return true;
  const control = body.querySelector<HTMLElement>(CONTROLS) ?? first;
  if (control.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom) return dialog;
  return control === first || control;
}

/** A modal dialog. It traps the focus, closes on Escape, and returns the focus to where it was. */
export function Dialog(props: DialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const {
    open,
    onClose,
    title,
    description,
    actions,
    fullScreenOnPhone,
    wide,
    columns,
    busy,
    alert,
    children,
  } = props;
  const popup = [
    styles.popup,
    fullScreenOnPhone && styles.fullScreen,
    wide && styles.wide,
    columns && styles.columns,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={dialog}
            initialFocus={() => focusStart(dialog.current)}
            className={popup}
            role={alert ? 'alertdialog' : 'dialog'}
            aria-modal="true"
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>
                <Cited>{title}</Cited>
              </Base.Title>
            </div>
            <DialogBody>
              {description && (
                <Base.Description className={styles.description}>
                  <Cited>{description}</Cited>
                </Base.Description>
              )}
              {children}
            </DialogBody>
            {actions && <div className={styles.actions}>{actions}</div>}
            {/* Last, so that the focus begins at the task and not at the way out. */}
            <Base.Close className={styles.close}>
              <Icon name="close" size={22} />
              <VisuallyHidden>{t('Close')}</VisuallyHidden>
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
