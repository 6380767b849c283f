// Preloaded into a process that writes an embedded store. Records every write, truncation and flush of the store's
// files, in order, in the file named by POWER_CUT_JOURNAL. Also records writes to the file in which the process notes
// what the store has acknowledged. Flushes are recorded but not carried out. disk-journal.ts works out later what would
// have survived a power cut. POWER_CUT_FILES names the files: 'leads.db:leads.db-wal'.
//
// A record: u8 kind (1 write, 2 truncate, 3 flush), u8 file (its place in POWER_CUT_FILES), u64 offset, u32 length, the
// bytes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { MAX_FDS = 4096, NOT_OURS = 0 };
static unsigned char file_of[MAX_FDS]; // 1 + the file number
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (!real) real = dlsym(RTLD_NEXT, name)

static ssize_t real_write(int fd, const void *bytes, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return real(fd, bytes, length);
}

static void must_write(const void *bytes, size_t length) {
  const char *next = bytes;
  while (length > 0) {
    ssize_t written = real_write(journal, next, length);
    if (written <= 0) abort(); // an incomplete journal would prove nothing
    next += written;
    length -= (size_t)written;
  }
}

static void record(int kind, int fd, uint64_t offset, const void *bytes, uint32_t length) {
  unsigned char head[14] = {(unsigned char)kind, (unsigned char)(file_of[fd] - 1)};
  memcpy(head + 2, &offset, 8);
  memcpy(head + 10, &length, 4);
  must_write(head, sizeof head);
  if (length > 0) must_write(bytes, length);
}

static int is_ours(int fd) { return fd >= 0 && fd < MAX_FDS && file_of[fd] != NOT_OURS; }

// 1 + the place of the path's last part in POWER_CUT_FILES.
static unsigned char number_of(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *next = getenv("POWER_CUT_FILES");
  for (unsigned char number = 1; next; number++) {
    size_t length = strcspn(next, ":");
    if (strlen(name) == length && strncmp(name, next, length) == 0) return number;
    next = next[length] ? next + length + 1 : NULL;
  }
  return NOT_OURS;
}

static int opened(int fd, const char *path) {
  if (fd < 0 || fd >= MAX_FDS) return fd;
  file_of[fd] = number_of(path);
  if (file_of[fd] != NOT_OURS && journal < 0) {
    REAL(int, "open", const char *, int, ...);
    journal = real(getenv("POWER_CUT_JOURNAL"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (journal < 0) abort();
  }
  return fd;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & O_CREAT ? (mode_t)va_arg(rest, int) : 0; \
    va_end(rest); \
    return opened(real(path, flags, mode), path); \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  REAL(int, "close", int);
  if (is_ours(fd)) file_of[fd] = NOT_OURS;
  return real(fd);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  if (!is_ours(fd)) return real_write(fd, bytes, length);
  pthread_mutex_lock(&order);
  off64_t offset = lseek64(fd, 0, SEEK_CUR);
  ssize_t written = real_write(fd, bytes, length);
  if (written > 0) record(1, fd, (uint64_t)offset, bytes, (uint32_t)written);
  pthread_mutex_unlock(&order);
  return written;
}

#define PWRITE(name, offset_type) \
  ssize_t name(int fd, const void *bytes, size_t length, offset_type offset) { \
    REAL(ssize_t, #name, int, const void *, size_t, offset_type); \
    if (!is_ours(fd)) return real(fd, bytes, length, offset); \
    pthread_mutex_lock(&order); \
    ssize_t written = real(fd, bytes, length, offset); \
    if (written > 0) record(1, fd, (uint64_t)offset, bytes, (uint32_t)written); \
    pthread_mutex_unlock(&order); \
    return written; \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, size_type) \
  int name(int fd, size_type size) { \
    REAL(int, #name, int, size_type); \
    if (!is_ours(fd)) return real(fd, size); \
    pthread_mutex_lock(&order); \
    int result = real(fd, size); \
    if (result == 0) record(2, fd, (uint64_t)size, NULL, 0); \
    pthread_mutex_unlock(&order); \
    return result; \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define FLUSH(name) \
  int name(int fd) { \
    REAL(int, #name, int); \
    if (!is_ours(fd)) return real(fd); \
    pthread_mutex_lock(&order); \
    record(3, fd, 0, NULL, 0); \
    pthread_mutex_unlock(&order); \
    return 0; \
  }
FLUSH(fsync)
FLUSH(fdatasync)
