/* Dates, in universal time: the simulated machine stands at no other place. */
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const DAYS[] = {"Sunday", "Monday", "Tuesday", "Wednesday",
    "Thursday", "Friday", "Saturday"};
static const char *const MONTHS[] = {"January", "February", "March", "April", "May",
    "June", "July", "August", "September", "October", "November", "December"};
static const short BEFORE[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};

enum { DAY = 86400 };

static int leap(long long year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

/* Days from 1970 to the first day of a year. */
static long long days_to(long long year) {
  long long y = year - 1;
  long long fours = y >= 0 ? y / 4 - y / 100 + y / 400 : -1;
  return 365 * (year - 1970) + fours - 477;
}

static int day_of_year(int month, int day, long long year) {
  return BEFORE[month] + day - 1 + (month > 1 && leap(year));
}

struct tm *gmtime_r(const time_t *time, struct tm *to) {
  long long days = *time / DAY - (*time % DAY < 0);
  long long seconds = *time - days * DAY;
  long long year = 1970 + days / 366;
  while (days_to(year + 1) <= days) {
    year++;
  }
  while (days_to(year) > days) {
    year--;
  }
  int of_year = (int)(days - days_to(year));
  int month = 11;
  while (day_of_year(month, 1, year) > of_year) {
    month--;
  }
  *to = (struct tm){
      .tm_sec = (int)(seconds % 60),
      .tm_min = (int)(seconds / 60 % 60),
      .tm_hour = (int)(seconds / 3600),
      .tm_mday = of_year - day_of_year(month, 1, year) + 1,
      .tm_mon = month,
      .tm_year = (int)(year - 1900),
      .tm_wday = (int)(((days + 4) % 7 + 7) % 7),
      .tm_yday = of_year,
  };
  return to;
}

struct tm *localtime_r(const time_t *time, struct tm *to) { return gmtime_r(time, to); }

static struct tm shared;

struct tm *gmtime(const time_t *time) { return gmtime_r(time, &shared); }
struct tm *localtime(const time_t *time) { return gmtime_r(time, &shared); }

time_t mktime(struct tm *t) {
  long long year = t->tm_year + 1900LL + t->tm_mon / 12;
  int month = t->tm_mon % 12;
  if (month < 0) {
    month += 12;
    year--;
  }
  long long days = days_to(year) + day_of_year(month, t->tm_mday, year);
  time_t time = ((days * 24 + t->tm_hour) * 60 + t->tm_min) * 60 + t->tm_sec;
  gmtime_r(&time, t);
  return time;
}

char *asctime(const struct tm *t) {
  static char text[32];
  snprintf(text, sizeof text, "%.3s %.3s %2d %02d:%02d:%02d %d\n", DAYS[t->tm_wday],
      MONTHS[t->tm_mon], t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, t->tm_year + 1900);
  return text;
}

char *ctime(const time_t *time) { return asctime(gmtime(time)); }

static int part(char *to, size_t size, char what, const struct tm *t) {
  int hour = t->tm_hour % 12 == 0 ? 12 : t->tm_hour % 12;
  switch (what) {
    case 'a': return snprintf(to, size, "%.3s", DAYS[t->tm_wday]);
    case 'A': return snprintf(to, size, "%s", DAYS[t->tm_wday]);
    case 'b':
    case 'h': return snprintf(to, size, "%.3s", MONTHS[t->tm_mon]);
    case 'B': return snprintf(to, size, "%s", MONTHS[t->tm_mon]);
    case 'd': return snprintf(to, size, "%02d", t->tm_mday);
    case 'e': return snprintf(to, size, "%2d", t->tm_mday);
    case 'H': return snprintf(to, size, "%02d", t->tm_hour);
    case 'I': return snprintf(to, size, "%02d", hour);
    case 'j': return snprintf(to, size, "%03d", t->tm_yday + 1);
    case 'm': return snprintf(to, size, "%02d", t->tm_mon + 1);
    case 'M': return snprintf(to, size, "%02d", t->tm_min);
    case 'n': return snprintf(to, size, "\n");
    case 'p': return snprintf(to, size, "%s", t->tm_hour < 12 ? "AM" : "PM");
    case 'S': return snprintf(to, size, "%02d", t->tm_sec);
    case 't': return snprintf(to, size, "\t");
    case 'u': return snprintf(to, size, "%d", t->tm_wday == 0 ? 7 : t->tm_wday);
    case 'w': return snprintf(to, size, "%d", t->tm_wday);
    case 'y': return snprintf(to, size, "%02d", t->tm_year % 100);
    case 'Y': return snprintf(to, size, "%d", t->tm_year + 1900);
    case 'Z': return snprintf(to, size, "UTC");
    case 'z': return snprintf(to, size, "+0000");
    case 'c': return (int)strftime(to, size, "%a %b %e %H:%M:%S %Y", t);
    case 'D':
    case 'x': return (int)strftime(to, size, "%m/%d/%y", t);
    case 'F': return (int)strftime(to, size, "%Y-%m-%d", t);
    case 'R': return (int)strftime(to, size, "%H:%M", t);
    case 'T':
    case 'X': return (int)strftime(to, size, "%H:%M:%S", t);
    default: return snprintf(to, size, "%c", what);
  }
}

size_t strftime(char *to, size_t size, const char *format, const struct tm *t) {
  size_t at = 0;
  for (; *format != 0; format++) {
    if (at >= size) {
      return 0;
    }
    int n = 1;
    if (*format == '%' && format[1] != 0) {
      n = part(to + at, size - at, *++format, t);
    } else {
      to[at] = *format;
    }
    at += (size_t)n;
  }
  if (at >= size) {
    return 0;
  }
  to[at] = 0;
  return at;
}
