import { Modal, type ModalProps } from '@mantine/core'

const ignore = () => undefined

/** A dialog that the user cannot close: it has no close button and ignores Escape. */
export const LockedDialog = (props: Omit<ModalProps, 'opened' | 'onClose'>) => (
  <Modal opened onClose={ignore} closeOnEscape={false} withCloseButton={false} {...props} />
)
