import { Modal, type ModalProps } from '@mantine/core'

const ignore = () => undefined

/** A dialog that stands until what it speaks of is over: it has no cross, and Escape does not close it. */
export const LockedDialog = (props: Omit<ModalProps, 'opened' | 'onClose'>) => (
  <Modal opened onClose={ignore} closeOnEscape={false} withCloseButton={false} {...props} />
)
