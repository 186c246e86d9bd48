"""
Makes Swift's S3 API honour `If-None-Match: *` on writing, which exam servers need: of several that store the same new file
at once, one's is kept.

s3api of Swift 2.30 answers such a request with 501. Swift's object server honours it, but looks for the file before it has
read the new one: of several requests at once it acknowledges more than one, and keeps the last. So `before_s3api` takes the
header away and lets one such request through at a time, and `after_s3api` gives it back, right before `proxy-server`.

The lock is a file of this machine: it holds for all processes of one proxy, not for proxies on several machines.
"""

from swift.common.utils import lock_path

HEADER = 'HTTP_IF_NONE_MATCH'
KEPT = 'conditional_put.if_none_match'

# The exam server gives a request up after six seconds. Who waits longer for the lock is answered 500.
LONGEST_WAIT = 5


class BeforeS3api:
    def __init__(self, app, lock_folder):
        self.app = app
        self.lock_folder = lock_folder

    def __call__(self, env, start_response):
        if env['REQUEST_METHOD'] != 'PUT' or env.get(HEADER) != '*':
            return self.app(env, start_response)
        # The signature is still right: it is checked by the headers as they came, in `headers_raw`.
        env[KEPT] = env.pop(HEADER)
        with lock_path(self.lock_folder, timeout=LONGEST_WAIT):
            # Swift has stored the file, or refused it, when this returns.
            return self.app(env, start_response)


class AfterS3api:
    def __init__(self, app):
        self.app = app

    def __call__(self, env, start_response):
        condition = env.pop(KEPT, None)
        # What s3api asks besides, such as whether there is the bucket, has no condition.
        if condition is not None and env['REQUEST_METHOD'] == 'PUT':
            env[HEADER] = condition
        return self.app(env, start_response)


def before_s3api(global_conf, lock_folder='/var/lock/swift-conditional-put', **conf):
    return lambda app: BeforeS3api(app, lock_folder)


def after_s3api(global_conf, **conf):
    return AfterS3api
